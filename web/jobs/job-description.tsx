import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { descriptionLink } from './description-link.ts'
import { previewOf } from './description-preview.ts'

type Props = { description: string; /** Id of the element that names the job. */ titleId: string }

/** The first lines of a description, and all of it on demand; an address is a link. */
export function JobDescription({ description, titleId }: Props) {
  const [whole, setWhole] = useState(false)
  const { text, isCut } = previewOf(description)
  const shown = whole ? description.trim() : text
  const href = descriptionLink(description)
  return (
    <div className="max-w-prose">
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {href ? (
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="relative text-primary underline decoration-1 underline-offset-3 hover:decoration-2"
          >
            {shown}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        ) : (
          shown
        )}
      </p>
      {isCut && (
        <Button
          variant="quiet"
          aria-expanded={whole}
          aria-describedby={titleId}
          onClick={() => setWhole(!whole)}
          className="-ml-2 px-2! text-muted!"
        >
          {whole ? 'Show less' : 'Show more'}
        </Button>
      )}
    </div>
  )
}
