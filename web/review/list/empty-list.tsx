import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/states.tsx'

type Props = {
  search: string
  onClear: () => void
  /** Why the list is empty without a search. */
  children: ReactNode
  action?: ReactNode
}

/** Replaces the list if no one matches the search or no one is left to review. */
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
    >{`No one in this category matches “${search}”.`}</EmptyState>
  )
