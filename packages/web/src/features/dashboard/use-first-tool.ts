import { useNavigate } from 'react-router';
import { openLogin } from '../../lib/login.ts';
import { handOffPhotos } from '../../lib/photo-handoff.ts';
import { checkLogin } from '../../lib/session.ts';
import { usePrice } from '../../lib/site-config.ts';

/** Brings photos to where most work begins; a visitor is asked to sign in first. */
export function useFirstTool(): (photos: readonly File[]) => void {
  const navigate = useNavigate();
  const hasModels = typeof usePrice('fashionclothing') === 'number';
  return (photos) => {
    if (checkLogin() !== 'ok') return openLogin();
    const to = hasModels ? '/edit/clothingWorkspace' : '/edit/tool/cutout';
    handOffPhotos(photos, to);
    void navigate(to);
  };
}
