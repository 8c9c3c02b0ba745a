import { create } from 'zustand';

/** The one dialog for sending finished pictures to a folder or a shop, wherever they are looked at. */
export const useSendRequest = create<{ fileIds: readonly string[] | null }>(() => ({
  fileIds: null,
}));

export const openSend = (fileIds: readonly string[]): void => useSendRequest.setState({ fileIds });
/** Also called when the session ends while the dialog is open. */
export const closeSend = (): void => useSendRequest.setState({ fileIds: null });
