import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { parseHTML } from 'linkedom';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReportData } from '../../../jatdae/src/library/browser.ts';
import { hydrated, openReport, type ProjectReply } from '../api/index.ts';
import { report as words } from '../language/index.ts';
import { LanguageProvider, StillProvider } from '../parts/index.ts';
import { Front, UnjudgedLine } from './front.tsx';
import { stillScreens } from './still-screens.ts';

/** Questions that lead to more questions, at most. */
const ROUNDS = 5;

/** All screens of a report under one another, as markup: what a browser without JavaScript shows. */
export async function stillPage(data: ReportData): Promise<{ readonly title: string; readonly html: string }> {
  openReport(data);
  const project = data.replies.project as ProjectReply;
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const client = hydrated(
    new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } }),
  );
  const screens = stillScreens(data, project);
  const page = (
    <LanguageProvider only={data.lang}>
      <QueryClientProvider client={client}>
        <Front data={data} project={project} screens={screens} />
        <main>
          {screens.map(({ name, title, views }) => (
            <Section key={name} id={name} title={title[data.lang]}>
              {views.map(({ hash, heading, brief = false, View, claims }) => (
                <StillProvider key={hash} still={{ hash, document, brief }}>
                  <section className="still-view">
                    {heading && <h3>{heading[data.lang]}</h3>}
                    {claims && <UnjudgedLine />}
                    <View />
                  </section>
                </StillProvider>
              ))}
            </Section>
          ))}
        </main>
      </QueryClientProvider>
    </LanguageProvider>
  );
  for (let round = 0; round < ROUNDS; round++) {
    const html = renderToStaticMarkup(page);
    // What the screens asked for while they were drawn stands in the cache: answer it, and draw them again.
    const open = client
      .getQueryCache()
      .getAll()
      .filter(
        ({ state, options }) => state.status === 'pending' && (options as { enabled?: unknown }).enabled !== false,
      );
    if (open.length === 0) {
      client.clear();
      return { title: words.title(project.name)[data.lang], html: plain(html) };
    }
    await Promise.all(open.map((query) => query.fetch().catch(() => {})));
  }
  throw new Error('the screens of the report ask without end');
}

function Section({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section className="still-screen" id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/**
 * Markup that asks for no clicks: buttons become text, links lead to the section of their screen. Text is escaped in this
 * markup, so a `<button` in it is one of ours.
 */
function plain(html: string): string {
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
