import type { ComponentType } from 'react';

/** The views of catalogue runs. This file comes with the first of them: other visits do not load the list of their files. */
export const runViews = {
  phone: async () => (await import('../features/runs/phone/phone-page.tsx')).PhonePage,
  list: async () => (await import('../features/runs/runs-page.tsx')).RunsPage,
  frame: async () => (await import('../features/runs/run-frame.tsx')).RunFrame,
  start: async () => (await import('../features/runs/run-frame.tsx')).RunStart,
  photos: async () => (await import('../features/runs/photos/photos-step.tsx')).PhotosStep,
  look: async () => (await import('../features/runs/look/look-step.tsx')).LookStep,
  make: async () => (await import('../features/runs/make/make-step.tsx')).MakeStep,
  review: async () => (await import('../features/runs/review/review-step.tsx')).ReviewStep,
  deliver: async () => (await import('../features/runs/deliver/deliver-step.tsx')).DeliverStep,
} satisfies Record<string, () => Promise<ComponentType>>;
