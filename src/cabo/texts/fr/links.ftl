link-home-title = Cabo — le jeu de cartes, gratuit, dans votre navigateur
link-home-about = Retenez vos cartes, débarrassez-vous des plus fortes et annoncez Cabo avant les autres. Jouez contre un robot en dix secondes, ou entre amis par un lien.
link-table-title = Une table de Cabo
link-invited-title = { $host } vous attend pour une partie de Cabo
link-table-about = Édition { $edition }{ $house ->
    [0] {""}
   *[other] , règles maison
}{ $clock ->
    [relaxed] , une minute par décision
    [quick] , 20 secondes par décision
   *[none] {""}
}. { $state ->
    [over] Cette partie est terminée.
    [playing] La partie est en cours : touchez pour regarder.
   *[open] { $free ->
        [one] Une place est libre : touchez pour la prendre.
       *[other] { $free } places sont libres : touchez pour en prendre une.
    }
}
app-about = Le jeu de cartes tout en mémoire et en culot : trouvez la licorne.
app-scorepad = Feuille de score
