import { common } from './common.ts';
import { community } from './community.ts';
import { dashboard } from './dashboard.ts';
import { home } from './home.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';
import { stages } from './stages.ts';
import { ui } from './ui.ts';

/** The texts of every visit: those of the views that visits begin with, of the shell around them and of signing in. */
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
