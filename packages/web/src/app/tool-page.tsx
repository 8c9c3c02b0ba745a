import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { CutoutPage } from '../features/cutout/cutout-page.tsx';
import { NotOpenPage } from './not-open-page.tsx';

const TOOLS = new Map<string, ComponentType>([['cutout', CutoutPage]]);

/** /edit/tool/:kind. A tool joins by a line in the table above. */
export function ToolPage() {
  const { kind = '' } = useParams();
  const Tool = TOOLS.get(kind) ?? NotOpenPage;
  return <Tool key={kind} />;
}
