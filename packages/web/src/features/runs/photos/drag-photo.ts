import type { DragEvent } from 'react';

const TYPE = 'application/x-vitrine-photo';

/** What a dragged photo says of itself. */
export const carryPhoto = (event: DragEvent, photoId: string): void => {
  event.dataTransfer.setData(TYPE, photoId);
  event.dataTransfer.effectAllowed = 'move';
};

const carriesPhoto = (event: DragEvent) => event.dataTransfer.types.includes(TYPE);

/** Makes an element a drop target for photos. `onOver` says whether one is above it. */
export const photoPlace = (
  onPhoto: (photoId: string) => void,
  onOver: (isOver: boolean) => void,
) => ({
  onDragOver: (event: DragEvent) => {
    if (!carriesPhoto(event)) return;
    event.preventDefault();
    onOver(true);
  },
  onDragLeave: (event: DragEvent) => {
    // Moving on to a child is not leaving.
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) onOver(false);
  },
  onDrop: (event: DragEvent) => {
    onOver(false);
    const photoId = event.dataTransfer.getData(TYPE);
    if (!photoId) return;
    event.preventDefault();
    onPhoto(photoId);
  },
});
