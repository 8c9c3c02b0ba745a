import { useSearchParams } from 'react-router';
import { DraftView } from './draft-view.tsx';
import { TaskView } from './task-view.tsx';

export function CutoutPage() {
  const [search, setSearch] = useSearchParams();
  const taskId = search.get('task');
  const openTask = (task: string) => setSearch({ task });
  if (taskId === null) return <DraftView onSubmitted={openTask} />;
  return (
    <TaskView key={taskId} taskId={taskId} onAnother={() => setSearch({})} onSubmitted={openTask} />
  );
}
