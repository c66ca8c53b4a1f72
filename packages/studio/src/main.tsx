import { createRoot } from 'react-dom/client';
import { embeddedReport, hydrated, openReport } from './api/index.ts';
import './tokens.css';
import './base.css';
import './shell.css';
import './parts/parts.css';
import './report/report.css';
// After what all screens share: the styles of a screen come last.
import { App, client } from './app.tsx';

const root = createRoot(document.getElementById('app')!);
embeddedReport().then(
  (data) => {
    if (data) openReport(data);
    hydrated(client);
    root.render(<App />);
  },
  // Data that this browser cannot unpack: the still screens are there all the same.
  () => document.documentElement.classList.remove('live'),
);
// What is folded away on the screen is not on paper.
addEventListener('beforeprint', () => {
  for (const details of document.querySelectorAll('#still details')) details.setAttribute('open', '');
});
