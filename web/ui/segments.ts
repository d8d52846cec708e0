/** Buttons in one frame, for the actions of a row. They need no border of their own. */
export const SEGMENTS =
  'inline-flex overflow-clip rounded-md border border-line bg-surface [&>button]:h-8 [&>button]:min-h-8 [&>button]:rounded-none [&>button]:border-0 [&>button+button]:border-l [&>button+button]:border-line [&>button]:focus-visible:-outline-offset-2 touch:[&>button]:h-10'
