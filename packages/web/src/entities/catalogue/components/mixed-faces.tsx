import type { CatalogueModel } from '../model/catalogue.ts';
import own from './pickers.module.css';

const FACES = 4;

/** Several models instead of one. */
export function MixedFaces({ faces }: { faces: readonly CatalogueModel[] }) {
  return (
    <span className={own.faces}>
      {faces.slice(0, FACES).map(({ modelId, thumbUrl }) => (
        <img key={modelId} src={thumbUrl} alt="" loading="lazy" draggable={false} />
      ))}
    </span>
  );
}
