import { useParams } from 'react-router';
import { CUTOUT_TOOL } from '../features/tool/cutout/cutout-tool.tsx';
import { HEADLESS_TOOL } from '../features/tool/headless/headless-tool.tsx';
import { RETOUCH_TOOL } from '../features/tool/retouch/retouch-tool.tsx';
import { ToolView } from '../features/tool/tool-view.tsx';
import { UPSCALE_TOOL } from '../features/tool/upscale/upscale-tool.tsx';
import { OtherKind } from './other-kind.tsx';

const TOOLS = [CUTOUT_TOOL, RETOUCH_TOOL, HEADLESS_TOOL, UPSCALE_TOOL];

/** /edit/tool/:kind. A tool joins by its place in the list above. */
export function ToolPage() {
  const { kind } = useParams();
  const tool = TOOLS.find(({ product }) => product === kind);
  return tool ? <ToolView key={kind} tool={tool} /> : <OtherKind />;
}
