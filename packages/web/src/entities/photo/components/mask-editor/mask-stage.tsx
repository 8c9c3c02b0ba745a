import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Spinner } from '../../../../ui/spinner.tsx';
import { toBox } from './mask.ts';
import { MaskBar } from './mask-bar.tsx';
import styles from './mask-editor.module.css';
import { overlayPart } from './overlay.ts';
import { useAim } from './use-aim.ts';
import type { MaskEditor } from './use-mask-editor.ts';
import { useStagePointers } from './use-stage-pointers.ts';
import { toStage, type View } from './view.ts';

const placed = ({ x, y, scale }: View) => `translate(${x}px, ${y}px) scale(${scale})`;

type MaskStageProps = {
  editor: MaskEditor;
  /** Says what is edited here. */
  label: string;
  /** Laid over the picture in its own coordinates, such as outlines to choose from. */
  children?: ReactNode;
};

/** The picture with its mask: painted, picked, zoomed and moved. */
export function MaskStage({ editor, label, children }: MaskStageProps) {
  const { t } = useTranslation('mask');
  const { stage, photo, picture, look, loading, loaded, tool, how, brush, picking } = editor;
  const { isSpaceHeld, hover, handlers } = useStagePointers(editor);
  const aim = useAim(editor);
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!loaded || !context) return;
    const { document, photo: pixels } = loaded;
    const draw = (box: Parameters<Parameters<typeof document.onDraw>[0]>[0]) => {
      const part = new ImageData(overlayPart(document.mask, box, look, pixels), box.width);
      context.putImageData(part, box.left, box.top);
    };
    draw(toBox(document.mask));
    return document.onDraw(draw);
  }, [loaded, look]);

  const { view } = stage;
  const ring = tool === 'brush' && !isSpaceHeld && (hover ?? aim.point);
  const diameter = brush.radius * (view?.scale ?? 1) * 2;
  return (
    <div className={styles.editor}>
      <div
        ref={stage.stageRef}
        className={classNames(
          styles.stage,
          look === 'keep' && styles.checkerboard,
          tool === 'pick' && styles.picks,
          tool === 'brush' && styles.paints,
          isSpaceHeld && styles.pans,
        )}
        data-theme={look === 'keep' ? 'light' : undefined}
        role="application"
        aria-label={label}
        aria-describedby="mask-keys"
        aria-busy={loading.state === 'loading' || picking.waiting.length > 0}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the arrow keys
        tabIndex={0}
        onKeyDown={aim.onKeyDown}
        onBlur={aim.onBlur}
        {...handlers}
      >
        <div
          className={styles.picture}
          style={{ ...picture, transform: view ? placed(view) : 'scale(0)' }}
        >
          <img
            className={classNames(styles.layer, look === 'keep' && loaded && styles.faded)}
            src={photo.url}
            alt=""
            draggable={false}
          />
          <canvas
            ref={canvas}
            className={styles.layer}
            width={picture.width}
            height={picture.height}
          />
          {children}
        </div>
        {view &&
          picking.waiting.map((spot) => {
            const { x, y } = toStage(view, spot);
            return <span key={spot.key} className={styles.pulse} style={{ left: x, top: y }} />;
          })}
        {ring && (
          <span
            className={classNames(styles.ring, how === 'take' && styles.takes)}
            style={{ left: ring.x, top: ring.y, width: diameter, height: diameter }}
          />
        )}
        {aim.point && (
          <span className={styles.aim} style={{ left: aim.point.x, top: aim.point.y }} />
        )}
        {(loading.state === 'loading' || (editor.isImproving && !editor.state.canUndo)) && (
          <p className={styles.notice} role="status">
            <Spinner size={14} />
            {t(loading.state === 'loading' ? 'preparing' : 'improving')}
          </p>
        )}
        {loading.state === 'failed' && (
          <div className={styles.failure} role="alert">
            <p>{t('failed')}</p>
            <Button size="s" variant="secondary" onClick={editor.retry}>
              {t('tryAgain')}
            </Button>
          </div>
        )}
      </div>
      <p id="mask-keys" className={styles.hidden}>
        {t('keysSpoken')}
      </p>
      <MaskBar editor={editor} />
    </div>
  );
}
