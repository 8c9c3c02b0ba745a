import { type ExportFormat, type Product, TASK_STATUS } from '@vitrine/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Group, Quiet } from '../../../ui/panel.tsx';
import { ShopPanel } from '../../listing/components/shop-panel.tsx';
import { UnlabelledDownload } from '../../listing/components/unlabelled-download.tsx';
import type { Task, TaskImage } from '../model/task.ts';
import { isFinished, isInProgress } from '../model/task-state.ts';
import { CompareDialog, type Numbered } from './compare-dialog.tsx';
import { DownloadPanel } from './download-panel.tsx';
import { FailureReasons } from './failure-reasons.tsx';
import { ProgressPanel, StopButton } from './progress-panel.tsx';
import { ResultTile } from './result-tile.tsx';
import styles from './results.module.css';
import { resultsTitle } from './results-title.ts';
import { ResultsViewer } from './results-viewer.tsx';
import { useResultMenu } from './use-result-menu.ts';

const FEW = 2;
/** Kinds whose result is still the seller's photo and therefore never carries a visible label. */
const ENHANCING: readonly Product[] = ['cutout', 'retouch', 'upscale', 'headless'];

type ResultsViewProps = {
  task: Task;
  /** The aspect ratio of pictures in progress. */
  ratio?: number;
  /** Replaces the text about progress. */
  title?: string;
  heading?: 'h1' | 'h2';
  onRecreate?: (image: TaskImage) => void;
  /** Further actions for the whole submission. */
  children?: ReactNode;
};

/** The pictures of one submission: first in progress, then to view, compare, rate, save and reuse. */
export function ResultsView(props: ResultsViewProps) {
  const { task, ratio = 3 / 4, title, heading: Heading = 'h1', onRecreate, children } = props;
  const { t } = useTranslation('results');
  const [format, setFormat] = useState<ExportFormat>(
    task.product === 'cutout' || task.product === 'emoji' ? 'png' : 'jpeg',
  );
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [isComparing, setComparing] = useState(false);
  const [shownId, setShownId] = useState<string | null>(null);
  const buildMenu = useResultMenu({ task, format, onRecreate });

  const { images } = task;
  const done = images.filter(({ status }) => status === TASK_STATUS.done);
  const fileIds = done.flatMap(({ result }) => (result ? [result.fileId] : []));
  const isTransparent = task.product === 'cutout' || task.product === 'emoji';
  const numbered = images.map((image, at): Numbered => ({ image, index: at + 1 }));
  const pair = numbered.filter(({ image }) => picked.includes(image.imageId));
  // A third choice replaces the first one.
  const toggle = (id: string) =>
    setPicked(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked.slice(-1), id]);
  const said = resultsTitle(task);
  return (
    <div className={styles.results}>
      <div className={styles.main}>
        <Heading className={styles.title}>{title ?? t(said.text, said)}</Heading>
        <ul className={classNames(styles.grid, images.length <= FEW && styles.few)}>
          {numbered.map(({ image, index }) => (
            <ResultTile
              key={image.imageId}
              image={image}
              index={index}
              ratio={ratio}
              isTransparent={isTransparent}
              menu={buildMenu(image)}
              compare={
                done.length > 1
                  ? {
                      isPicked: picked.includes(image.imageId),
                      onToggle: () => toggle(image.imageId),
                    }
                  : undefined
              }
              onOpen={() => setShownId(image.imageId)}
            />
          ))}
        </ul>
      </div>
      <div className={styles.panel}>
        {isInProgress(task) && (
          <Group>
            <ProgressPanel task={task} />
            <StopButton task={task} />
          </Group>
        )}
        {isFinished(task) && done.length < images.length && <FailureReasons task={task} />}
        {done.length > 0 && (
          <DownloadPanel task={task} done={done} format={format} onFormatChange={setFormat} />
        )}
        {done.length > 0 && (
          <Group>
            <ShopPanel fileIds={fileIds} />
            {!ENHANCING.includes(task.product) && <UnlabelledDownload fileIds={fileIds} />}
          </Group>
        )}
        {done.length > 1 && (
          <Group>
            <Button
              variant="secondary"
              full
              disabled={pair.length !== 2}
              onClick={() => setComparing(true)}
            >
              {t('compareTwo')}
            </Button>
            {pair.length !== 2 && <Quiet>{t('compareHint')}</Quiet>}
          </Group>
        )}
        {children}
      </div>
      <CompareDialog
        pair={isComparing && pair[0] && pair[1] ? [pair[0], pair[1]] : null}
        onClose={() => setComparing(false)}
      />
      <ResultsViewer
        task={task}
        done={done}
        format={format}
        isTransparent={isTransparent}
        shownId={shownId}
        onShownIdChange={setShownId}
      />
    </div>
  );
}
