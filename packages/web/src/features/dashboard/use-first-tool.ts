import { useNavigate } from 'react-router';
import { openLoginFor } from '../../lib/login.ts';
import { handOffPhotos } from '../../lib/photo-handoff.ts';
import { checkLogin } from '../../lib/session.ts';
import { usePrice } from '../../lib/site-config.ts';
import { TOOL_PATHS } from '../../lib/tool-paths.ts';

/** Brings photos to where most work begins; a visitor is asked to sign in first, and finds them there. */
export function useFirstTool(): (photos: readonly File[]) => void {
  const navigate = useNavigate();
  const hasModels = typeof usePrice('fashionclothing') === 'number';
  return (photos) => {
    const to = TOOL_PATHS[hasModels ? 'fashionclothing' : 'cutout'];
    handOffPhotos(photos, to);
    if (checkLogin() === 'ok') void navigate(to);
    else openLoginFor(to);
  };
}
