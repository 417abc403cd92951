import type { BotCard } from '../protocol/types';
import { has, t } from './texts.svelte';

/** How a bot plays, after its name; one of another package says it in its own words. */
export function botStyle(bot: BotCard): string {
  return has(`home-bot-${bot.name}`) ? t(`home-bot-${bot.name}`) : bot.style;
}

/** The same as a sentence. */
export function botLine(bot: BotCard): string {
  return has(`bot-${bot.name}`) ? t(`bot-${bot.name}`) : bot.style;
}
