import { Link, useLocation } from '@tanstack/react-router'
import { api } from '../api/api.ts'
import { useSubmit } from '../auth/use-submit.ts'
import { Failure } from '../ui/failure.tsx'
import { BrandMark } from '../ui/brand.tsx'
import { Button } from '../ui/button.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { CONTENT_ID } from '../ui/skip-link.tsx'
import { tokenIn } from '../auth/token.rules.ts'
import { useState } from 'react'

const TOKEN_LENGTH = 66
const STOPPED = 'You no longer get emails with news. Your inbox still has it.'

/** /unsubscribe?token=…: the target of the link in emails with news. Opening it changes nothing; pressing its button does. */
export function UnsubscribeScreen() {
  const token = useLocation({ select: ({ searchStr }) => tokenIn(searchStr, 'token', TOKEN_LENGTH) })
  const [stopped, setStopped] = useState(false)
  const { busy, error, submit } = useSubmit(api.news.unsubscribe, () => setStopped(true))
  return (
    <main
      id={CONTENT_ID}
      tabIndex={-1}
      className="mx-auto flex min-h-dvh max-w-lg flex-col items-start justify-center gap-6 px-6 py-12"
    >
      <Link to="/" aria-label="Vouch" className="rounded-md">
        <BrandMark className="size-8" />
      </Link>
      <PageHeading
        title={stopped ? 'Stopped' : 'Stop these emails?'}
        subtitle={stopped ? STOPPED : 'You’ll get no more emails with news. Your inbox will still have it.'}
      />
      <p role="status" className="sr-only">
        {stopped && STOPPED}
      </p>
      <Failure of={{ error, isPending: busy }} />
      {stopped ? (
        <p className="text-muted">
          Changed your mind? <Link to="/dashboard">Open Vouch</Link> and choose Email in the account menu.
        </p>
      ) : (
        <Button variant="primary" busy={busy} onClick={() => void submit({ params: { token } })}>
          Unsubscribe
        </Button>
      )}
    </main>
  )
}
