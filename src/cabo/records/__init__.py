"""Records: the `.cabo` format, read, played, checked and written."""
