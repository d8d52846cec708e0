import type { ReactNode } from 'react'

/** Below full width a table with many columns scrolls by itself, so that the page does not. */
export const TableFrame = ({ children }: { children: ReactNode }) => (
  <div className="lg:max-xl:overflow-x-auto">{children}</div>
)
