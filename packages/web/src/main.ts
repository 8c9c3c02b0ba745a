import { startTheme } from './app/theme.ts';
import { keepLanding, standsAsSent } from './landing/landing.ts';
import './styles/global.css';

startTheme();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const loadApp = () => import('./start-app.tsx');

if (standsAsSent(root)) keepLanding(root, loadApp);
else void loadApp().then(({ startApp }) => startApp(root));
