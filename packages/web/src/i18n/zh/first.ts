import { common } from './common.ts';
import { community } from './community.ts';
import { dashboard } from './dashboard.ts';
import { home } from './home.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';
import { stages } from './stages.ts';
import { ui } from './ui.ts';

/** Of every visit: what the views say that visits begin with, the shell around them and signing in. */
export const first = {
  common,
  community,
  dashboard,
  home,
  session,
  shell,
  stages,
  ui,
};
