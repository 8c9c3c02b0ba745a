/** Changes whenever the local engine makes another picture from the same inputs. */
export const VERSION = '13';
