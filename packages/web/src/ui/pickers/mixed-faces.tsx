import type { CatalogueModel } from '@vitrine/contract';
import own from './pickers.module.css';

const FACES = 4;

/** Several people in the place of one. */
export function MixedFaces({ faces }: { faces: readonly CatalogueModel[] }) {
  return (
    <span className={own.faces}>
      {faces.slice(0, FACES).map(({ model_id, thumb_url }) => (
        <img key={model_id} src={thumb_url} alt="" loading="lazy" draggable={false} />
      ))}
    </span>
  );
}
