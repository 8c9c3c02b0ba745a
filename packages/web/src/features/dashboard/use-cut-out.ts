import { useNavigate } from 'react-router';
import { openLogin } from '../../lib/login.ts';
import { handOffPhotos } from '../../lib/photo-handoff.ts';
import { checkLogin } from '../../lib/session.ts';

/** Brings photos to the cut-out tool; a visitor is asked to sign in instead. */
export function useCutOut(): (photos: readonly File[]) => void {
  const navigate = useNavigate();
  return (photos) => {
    if (checkLogin() !== 'ok') return openLogin();
    handOffPhotos(photos);
    void navigate('/edit/tool/cutout');
  };
}
