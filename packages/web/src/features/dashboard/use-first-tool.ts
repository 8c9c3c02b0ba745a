import { useNavigate } from 'react-router';
import { handOffPhotos } from '../../entities/photo/model/photo-handoff.ts';
import { openLoginFor } from '../../entities/session/model/login.ts';
import { checkLogin } from '../../entities/session/model/session.ts';
import { usePrice } from '../../entities/site/api/site-config.ts';
import { TOOL_PATHS } from '../../entities/task/model/tool-paths.ts';

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
