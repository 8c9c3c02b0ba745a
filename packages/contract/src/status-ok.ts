/** The string that means success; anything else is a failure, whatever the HTTP status says. */
export const STATUS_OK = '200';
