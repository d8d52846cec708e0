/** Its name in the queue's tables. */
export const IMPORT_QUEUE = 'import'
