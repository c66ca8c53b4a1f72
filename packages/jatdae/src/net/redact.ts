/** Undo the escapes of a part of a URL; a stray % stands for itself. */
export function unescaped(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Headers that hold no secret and would only blot out harmless words. */
const HARMLESS = new Set(['accept', 'content-type', 'user-agent', 'accept-language']);

/** Parameters of a URL whose value is a secret more often than not. */
const SECRET_PARAMETER = /key|token|secret|password|signature|credential|auth/i;

/** A URL that may be printed: no user, no password, no key among its parameters. */
export function redactUrl(url: string): string {
  let parsed: URL;
  try {
    parsed = new URL(url);
  } catch {
    // What cannot be parsed is shown as far as it cannot hold a password.
    return url.replace(/\/\/[^/]*@/u, '//***@').replace(/\?.*$/su, '');
  }
  if (parsed.username !== '' || parsed.password !== '') {
    parsed.username = '***';
    parsed.password = '';
  }
  for (const key of new Set(parsed.searchParams.keys())) {
    if (SECRET_PARAMETER.test(key)) parsed.searchParams.set(key, '***');
  }
  return parsed.href;
}

/** Secrets of a request: the values of its headers, whole and after the scheme (`Bearer xyz`), and of its URL. */
export function secretsOf(headers: Readonly<Record<string, string>>, url: string): string[] {
  const secrets: string[] = [];
  for (const [name, value] of Object.entries(headers)) {
    if (HARMLESS.has(name.toLowerCase())) continue;
    secrets.push(value, value.replace(/^\S+\s+/u, ''));
    // A server that echoes a login may have decoded it.
    const login = /^basic\s+(.+)$/iu.exec(value)?.[1];
    if (login !== undefined)
      secrets.push(
        Buffer.from(login, 'base64')
          .toString()
          .replace(/^[^:]*:/u, ''),
      );
  }
  try {
    const { password, searchParams } = new URL(url);
    secrets.push(password, unescaped(password));
    for (const [key, value] of searchParams) if (SECRET_PARAMETER.test(key)) secrets.push(value);
  } catch {
    // A URL that cannot be parsed is never sent.
  }
  return secrets;
}

/** Put `***` for every secret in a text that a server sent or that is about to be printed. */
export function redact(text: string, secrets: readonly string[]): string {
  let clean = text;
  // Longest first, so that no half of one is left over; a value of under four characters would blot out everything.
  for (const secret of [...new Set(secrets)].sort((a, b) => b.length - a.length)) {
    if (secret.length >= 4) clean = clean.replaceAll(secret, '***');
  }
  return clean;
}
