import type { ReactNode } from 'react'

/** Between phone and full width a table with many columns scrolls by itself, so that the page does not. */
export const TableFrame = ({ children }: { children: ReactNode }) => (
  <div className="md:max-xl:overflow-x-auto">{children}</div>
)
