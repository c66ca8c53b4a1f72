/**
 * Markup that asks for no clicks: buttons become text, links lead to the section of their screen. Text is escaped in this
 * markup, so a `<button` in it is one of ours.
 */
export function plain(html: string): string {
  return (
    html
      .replace(/<button\b([^>]*)>/g, (_, attributes: string) => `<span${kept(attributes)}>`)
      .replaceAll('</button>', '</span>')
      // All screens are on one page: their parts are no landmarks, and names would stand twice.
      .replace(/(<section\b[^>]*?) aria-label="[^"]*"/g, '$1')
      .replace(/href="#\/([a-z]*)[^"]*"/g, (_, screen: string) => `href="#${screen}"`)
  );
}

/** Of a button's attributes only how it looks. */
function kept(attributes: string): string {
  return /class="[^"]*"/.exec(attributes)?.[0].replace(/^/, ' ') ?? '';
}
