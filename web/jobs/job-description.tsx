import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { previewOf } from './description-preview.ts'

type Props = { description: string; /** Id of the element that names the job. */ titleId: string }

/** The first lines of a description, and all of it on demand. */
export function JobDescription({ description, titleId }: Props) {
  const [whole, setWhole] = useState(false)
  const { text, isCut } = previewOf(description)
  return (
    <div className="max-w-prose">
      <p dir="auto" className="break-words whitespace-pre-line">
        {whole ? description.trim() : text}
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
