import { Download, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ColourSwatches } from '../../ui/colour-swatches.tsx';
import { CompareSlider } from '../../ui/compare-slider.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Frame } from '../../ui/frame.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Progress } from '../../ui/progress.tsx';
import { SAMPLE_PICTURES } from '../../ui/sample-pictures.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './ui-gallery-page.module.css';

/** Every part of the design system on one page. Development only, so its labels are not translated. */
export function UiGalleryPage() {
  return (
    <div className={styles.page}>
      <Buttons />
      <Fields />
      <Choices />
      <Floating />
      <Waiting />
      <Pictures />
      <Piece name="Empty state">
        <EmptyState
          title="Nothing here yet"
          body="What to do about it."
          action={<ButtonLink to="/home">Go home</ButtonLink>}
        />
      </Piece>
    </div>
  );
}

function Piece({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.piece}>
      <h2 className={styles.name}>{name}</h2>
      <div className={styles.content}>{children}</div>
    </section>
  );
}

function Buttons() {
  const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;
  return (
    <Piece name="Buttons">
      {variants.map((variant) => (
        <div key={variant} className={styles.row}>
          <Button variant={variant} size="l">
            Large {variant}
          </Button>
          <Button variant={variant} icon={Download}>
            Download
          </Button>
          <Button variant={variant} size="s">
            Small
          </Button>
          <Button variant={variant} busy>
            Busy
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
        </div>
      ))}
      <IconButton label="Edit" icon={Pencil} />
    </Piece>
  );
}

function Fields() {
  const [text, setText] = useState('');
  return (
    <Piece name="Fields">
      <TextField label="Email" value={text} onValueChange={setText} hint="A hint below" />
      <TextField label="Email" value={text} onValueChange={setText} error="Email address" />
    </Piece>
  );
}

function Choices() {
  const [checked, setChecked] = useState(true);
  const [format, setFormat] = useState<'png' | 'jpeg' | 'webp'>('png');
  const [tab, setTab] = useState<'a' | 'b'>('a');
  const [colour, setColour] = useState('#ffffff');
  return (
    <Piece name="Choices">
      <Checkbox label="I agree" checked={checked} onCheckedChange={setChecked} />
      <Segmented
        label="Format"
        value={format}
        onValueChange={setFormat}
        options={[
          { value: 'png', label: 'PNG' },
          { value: 'jpeg', label: 'JPG' },
          { value: 'webp', label: 'WebP' },
        ]}
      />
      <Tabs
        label="Tabs"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'a', label: 'First', content: 'First panel' },
          { value: 'b', label: 'Second', content: 'Second panel' },
        ]}
      />
      <ColourSwatches
        label="Background"
        value={colour}
        onValueChange={setColour}
        customLabel="Another colour"
        presets={[
          { value: 'transparent', label: 'Transparent' },
          { value: '#ffffff', label: 'White' },
          { value: '#e6dccb', label: 'Sand' },
          { value: '#161513', label: 'Ink' },
        ]}
      />
    </Piece>
  );
}

function Floating() {
  const [open, setOpen] = useState(false);
  return (
    <Piece name="Floating">
      <div className={styles.row}>
        <Button onClick={() => setOpen(true)}>Open dialog</Button>
        <Menu
          trigger={<IconButton label="More" icon={Ellipsis} />}
          items={[
            { label: 'Download', icon: Download, onSelect: () => toast.info('Downloading') },
            { kind: 'separator' },
            {
              label: 'Delete',
              icon: Trash2,
              danger: true,
              onSelect: () => toast.warning('Deleted'),
            },
          ]}
        />
        <Button variant="secondary" onClick={() => toast.success('Saved')}>
          Success
        </Button>
        <Button variant="secondary" onClick={() => toast.error('It failed', { seconds: 5 })}>
          Error
        </Button>
      </div>
      <Dialog open={open} onOpenChange={setOpen} title="A dialog" closeLabel="Close">
        <Button full onClick={() => toast.info('Above the dialog', { seconds: 5 })}>
          Show a toast
        </Button>
      </Dialog>
    </Piece>
  );
}

function Waiting() {
  return (
    <Piece name="Waiting">
      <Progress value={0.42} label="Cutting out…" detail="About 8 s left" />
      <Progress value={null} label="Waiting in line…" />
      <Skeleton height="4rem" />
    </Piece>
  );
}

function Pictures() {
  return (
    <Piece name="Pictures">
      <CompareSlider
        before={SAMPLE_PICTURES.shirt.photo}
        after={SAMPLE_PICTURES.shirt.cut}
        alt="Shirt"
        beforeLabel="Before"
        afterLabel="After"
        label="Compare"
        checkerboard
      />
      <Frame src="/missing.webp" alt="Missing" ratio="1/1" />
      <Card>A card</Card>
      <DropZone
        label="Choose"
        cameraLabel="Camera"
        onFiles={(files) => toast.info(`${files.length}`)}
      >
        Drop here
      </DropZone>
    </Piece>
  );
}
