import { useSearchParams } from 'react-router';
import { usePrice } from '../../entities/site/api/site-config.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BarePage } from '../../ui/page.tsx';
import { MODE_PRODUCT, type Mode } from './choices.ts';
import { ProductDraft } from './product-draft.tsx';
import { ProductResults } from './product-results.tsx';

/** /edit/product: products in scenes, or in a hand. */
export function ProductPage() {
  const { t } = useTranslation('productShot');
  const [search, setSearch] = useSearchParams();
  const mode: Mode = search.get('mode') === 'hand' ? 'hand' : 'scene';
  const taskId = search.get('task');
  const scenePrice = usePrice(MODE_PRODUCT.scene);
  const handPrice = usePrice(MODE_PRODUCT.hand);
  const withMode = (rest: Record<string, string> = {}) =>
    setSearch({ ...(mode === 'hand' && { mode }), ...rest });

  if (taskId) {
    return (
      <ProductResults
        key={taskId}
        product={MODE_PRODUCT[mode]}
        taskId={taskId}
        onSubmitted={(task) => withMode({ task })}
        onAnother={() => withMode()}
      />
    );
  }
  if (scenePrice === null && handPrice === null) {
    return (
      <BarePage>
        <EmptyState
          tall
          heading="h1"
          title={t('closedTitle')}
          body={t('closedBody')}
          action={<ButtonLink to="/edit/dashboard">{t('toTools')}</ButtonLink>}
        />
      </BarePage>
    );
  }
  return (
    <ProductDraft
      mode={mode}
      onMode={(next) => setSearch(next === 'hand' ? { mode: next } : {})}
      onSubmitted={(task) => withMode({ task })}
    />
  );
}
