// Whether each suit has a colour of its own, as this device was told.
import { recall, remember } from '../../browser/memory';

let four = $state(recall('four-colours') === 'on');

export const fourColours = (): boolean => four;

export function chooseColours(count: 'two' | 'four'): void {
  four = count === 'four';
  remember('four-colours', four ? 'on' : null);
}
