// What the parts of a table, and those of the room before the game, need without being handed it one by one.
import { createContext } from 'svelte';
import type { Answer, Request } from '../../protocol/requests';
import type { Info, Seat } from '../../protocol/types';
import { reasonText } from '../../texts/refusals';

interface Given {
  info: Info;
  /** My seat, if I have one. */
  me: Seat | null;
  ask: (request: Request) => Promise<Answer>;
  onwhy: (why: string) => void;
}

/** Who sits at the table, and how to ask it for something. */
export class TableContext {
  #given: () => Given;

  constructor(given: () => Given) {
    this.#given = given;
  }

  get info(): Info {
    return this.#given().info;
  }

  get me(): Seat | null {
    return this.#given().me;
  }

  nameOf = (seat: Seat): string => this.info.seats.find((each) => each.seat === seat)?.name ?? seat;

  ask = (request: Request): Promise<Answer> => this.#given().ask(request);

  /** Say why something cannot be done. */
  onwhy = (why: string): void => this.#given().onwhy(why);

  /** Ask for something, and say why if it is refused; whether it is done. */
  wish = async (request: Request): Promise<boolean> => {
    const answer = await this.ask(request);
    if (answer.type === 'no') this.onwhy(reasonText(answer));
    return answer.type === 'ok';
  };
}

const [useTable, setTable] = createContext<TableContext>();
export { useTable };

/** Give this to all components within the one that calls it. */
export const provideTable = (given: () => Given): TableContext => setTable(new TableContext(given));
