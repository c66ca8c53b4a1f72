import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Component, type ReactNode, useEffect, useRef } from 'react';
import { ApiError, report, useProject } from './api/index.ts';
import { shell as words } from './language/index.ts';
import { Failure, Header, LanguageProvider, Loading, linkTo, useRoute, useSay } from './parts/index.ts';
import { CLAIMS, LeftOut, UnjudgedLine } from './report/index.ts';
import { screens, UnsentLabels } from './screens/index.ts';

export const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (count, error) => count < 2 && error instanceof ApiError && error.lost && !error.slow,
    },
  },
});

export function App() {
  return (
    <LanguageProvider>
      <QueryClientProvider client={client}>
        <Shell />
      </QueryClientProvider>
    </LanguageProvider>
  );
}

function Shell() {
  const t = useSay();
  const project = useProject();
  const route = useRoute();
  const main = useRef<HTMLElement>(null);
  const open = project.data;
  const offered = screens.filter(({ shown }) => !shown || (open && shown(open)));
  const screen = screens.find(({ name }) => name === (route.screen || offered[0]?.name));
  const title = screen && t(screen.title);
  useEffect(() => {
    document.title = [title, open?.name, t(words.brand)].filter((part) => part !== undefined).join(' · ');
  }, [title, open?.name, t]);
  const current = useRef<HTMLAnchorElement>(null);
  const name = screen?.name;
  // On a telephone the menu scrolls sideways.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another screen is current
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [name, open === undefined]);

  const content = () => {
    if (!screen) return <p>{t(words.noScreen(route.screen))}</p>;
    if (screen.shown && project.isError) return <Failure error={project.error} retry={() => void project.refetch()} />;
    if (screen.shown && open === null) return <p>{t(words.labOnly)}</p>;
    if (project.isPending && route.screen === '') return <Loading />;
    if (screen.shown && !open) return <Loading />;
    return <screen.View />;
  };
  return (
    <div className="shell">
      <Header project={open ?? undefined} main={main} />
      <nav aria-label={t(words.screens)}>
        <ul>
          {offered.map(({ name, title: label }) => (
            <li key={name}>
              <a
                href={linkTo(name)}
                aria-current={name === screen?.name ? 'page' : undefined}
                ref={name === screen?.name ? current : undefined}
              >
                {t(label)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main ref={main} tabIndex={-1}>
        <h1 className="unseen">{title ?? t(words.brand)}</h1>
        {open && !report() && <UnsentLabels project={open} />}
        {report() && screen && CLAIMS.includes(screen.name) && <UnjudgedLine />}
        <Boundary key={screen?.name ?? ''}>{content()}</Boundary>
        {report() && <LeftOut data={report()!} />}
      </main>
    </div>
  );
}

/** A screen that breaks does not take the others with it. */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children;
    return <Failure error={this.state.error} retry={() => this.setState({ error: undefined })} />;
  }
}
