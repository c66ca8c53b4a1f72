import { useEffect, useRef } from 'react';

/**
 * What a key means. By the place on the keyboard, not by the letter: with the Korean input method on, the key R says "ㄱ".
 * Names: `r`, `0`..`9`, `enter`, `arrowdown`, with `shift+` before.
 */
export type Keys = Readonly<Record<string, () => void>>;

/** Keys that move go on while they are held. Any other acts once a press: a held key gives no second label. */
const GOES_ON = /^(?:shift\+)?(?:n|p|arrow(?:up|down|left|right))$/;

/** Keys of a screen; silent while somebody writes, and with Control, Alt or Command. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (isWriting(event.target)) return;
      const name = keyName(event);
      const act = Object.hasOwn(latest.current, name) ? latest.current[name] : undefined;
      if (!act) return;
      event.preventDefault();
      if (event.repeat && !GOES_ON.test(name)) return;
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

export function keyName(event: Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey'>): string {
  const letter = /^(?:Key([A-Z])|Digit(\d)|Numpad(\d))$/.exec(event.code);
  const name = letter ? (letter[1]?.toLowerCase() ?? letter[2] ?? letter[3]!) : event.key.toLowerCase();
  return event.shiftKey ? `shift+${name}` : name;
}

function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['range', 'checkbox', 'radio', 'button'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable;
}
