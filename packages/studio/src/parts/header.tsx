import { type RefObject, useEffect, useState } from 'react';
import { type ProjectReply, report } from '../api/index.ts';
import { report as reportWords, shell as words } from '../language/index.ts';
import { Segmented } from './fields.tsx';
import { useLanguage, useSay } from './language.tsx';
import { remember, remembered } from './remembered.ts';
import { linkTo } from './route.ts';

const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

/** The name of the project, and what holds for all screens: language and colours. */
export function Header({ project, main }: { project: ProjectReply | undefined; main: RefObject<HTMLElement | null> }) {
  const t = useSay();
  const { lang, set } = useLanguage();
  const [theme, setTheme] = useTheme();
  return (
    <header>
      <button type="button" className="skip" onClick={() => main.current?.focus()}>
        {t(words.skip)}
      </button>
      <a className="brand" href={linkTo(project ? 'leaderboard' : 'lab')}>
        <svg width="22" height="16" viewBox="0 0 22 16" aria-hidden="true">
          <path d="M1 2h20v12H1zM5 2v5M9 2v8M13 2v5M17 2v8" fill="none" stroke="currentColor" strokeWidth="1.6" />
        </svg>
        {t(words.brand)}
      </a>
      {project && (
        <span className="project">
          <strong>{project.name}</strong>{' '}
          <span className="soft small">
            {t(words.counts(project.collection.documents, project.collection.queries))}
          </span>
        </span>
      )}
      {report() && <span className="report-mark">{t(reportWords.mark)}</span>}
      <span className="row end">
        <Segmented
          label={t(words.theme.label)}
          value={theme}
          options={THEMES.map((value) => ({ value, label: t(words.theme[value]) }))}
          onChange={setTheme}
        />
        <Segmented
          label={t(words.language)}
          value={lang}
          options={[
            { value: 'ko', label: '한국어' },
            { value: 'en', label: 'English' },
          ]}
          onChange={set}
        />
      </span>
    </header>
  );
}

type Theme = 'system' | 'light' | 'dark';

/** Light, dark, or as the system has it; remembered. */
function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState<Theme>(() => {
    const kept = remembered('theme');
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  });
  useEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const show = () => {
      document.documentElement.dataset.theme = theme === 'system' ? (dark.matches ? 'dark' : 'light') : theme;
    };
    show();
    dark.addEventListener('change', show);
    return () => dark.removeEventListener('change', show);
  }, [theme]);
  return [
    theme,
    (next) => {
      remember('theme', next);
      setTheme(next);
    },
  ];
}
