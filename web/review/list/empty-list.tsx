import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/states.tsx'

type Props = {
  search: string
  onClear: () => void
  /** Why nobody waits, where that is not because of the search. */
  children: ReactNode
  /** What else one can do then. */
  action?: ReactNode
}

/** Nobody to show: because of the search, or because nobody here waits for a decision, if anybody was uploaded at all. */
export const EmptyList = ({ search, onClear, children, action }: Props) =>
  search === '' ? (
    <EmptyState
      title="No connections match your search criteria"
      action={
        <>
          {action}
          <LinkButton to="/review">Back to Categories</LinkButton>
        </>
      }
    >
      {children}
    </EmptyState>
  ) : (
    <EmptyState
      title="No connections match your search criteria"
      action={<Button onClick={onClear}>Clear filters</Button>}
    >
      Nobody in this category matches “{search}”.
    </EmptyState>
  )
