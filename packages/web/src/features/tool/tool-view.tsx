import { useSearchParams } from 'react-router';
import { DraftView } from './draft-view.tsx';
import { TaskView } from './task-view.tsx';
import type { Tool } from './tool.ts';

export function ToolView({ tool }: { tool: Tool }) {
  const [search, setSearch] = useSearchParams();
  const taskId = search.get('task');
  const openTask = (task: string) => setSearch({ task });
  if (taskId === null) return <DraftView tool={tool} onSubmitted={openTask} />;
  return (
    <TaskView
      key={taskId}
      tool={tool}
      taskId={taskId}
      onAnother={() => setSearch({})}
      onSubmitted={openTask}
    />
  );
}
