import { Link, useLocation } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { NAMED } from '../../ui/name.tsx'
import { opensElsewhere, ROW_LINK } from '../../ui/row-click.ts'
import { goingTo, openPanel, personLink } from './person-link.ts'

type Props = Pick<ComponentProps<'a'>, 'className' | 'children'> & { id: string; list?: string }

/** The link of a person's row. While their panel is open, it is the current one. */
export function PersonLink({ id, list, ...rest }: Props) {
  const open = useLocation({ select: openPanel })
  return (
    <Link
      {...NAMED}
      {...rest}
      {...ROW_LINK}
      {...personLink(id, list, open)}
      onClick={(event) => open !== undefined && !opensElsewhere(event) && goingTo.set(id)}
    />
  )
}
