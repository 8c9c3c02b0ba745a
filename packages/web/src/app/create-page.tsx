import { useParams } from 'react-router';
import { ART_TOOL } from '../features/tool/art/art-tool.tsx';
import { AVATAR_TOOL } from '../features/tool/avatar/avatar-tool.tsx';
import { EMOJI_TOOL } from '../features/tool/emoji/emoji-tool.tsx';
import { ToolView } from '../features/tool/tool-view.tsx';
import { OtherKind } from './other-kind.tsx';

const CREATIONS = [AVATAR_TOOL, EMOJI_TOOL, ART_TOOL];

/** /edit/create/:kind: the same page as a tool's, for pictures that leave the photo behind. */
export function CreatePage() {
  const { kind } = useParams();
  const tool = CREATIONS.find(({ product }) => product === kind);
  return tool ? <ToolView key={kind} tool={tool} /> : <OtherKind />;
}
