import { HomePage } from '../features/home/home-page.tsx';
import { useGoCreate } from './use-go-create.ts';

export function HomeView() {
  return <HomePage onStart={useGoCreate()} />;
}
