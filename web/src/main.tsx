import './ui/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { preloadPage } from './app/preload-page.ts';
import { prefetchOnIntent } from './app/prefetch.ts';
import { onServerFault } from './lib/api.ts';
import { BrowserRouter } from './lib/router.tsx';
import { showToast } from './ui/feedback/toast.ts';

const portal = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

const start = async (): Promise<void> => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  onServerFault(({ message, statusText }) =>
    showToast({ tone: 'error', title: `Request Failed: ${message}`, text: statusText }),
  );
  if (root.firstElementChild) {
    await preloadPage(window.location.pathname);
    hydrateRoot(root, portal);
  } else {
    createRoot(root).render(portal);
  }
  prefetchOnIntent();
};

void start();
