import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { LinkedText } from '../ui/linked-text.tsx'
import { previewOf } from './description.rules.ts'

type Props = { description: string; /** Id of the element that names the job. */ titleId: string }

/** The first lines of a description, and all of it on demand. Addresses are links. */
export function JobDescription({ description, titleId }: Props) {
  const [isWhole, setIsWhole] = useState(false)
  const { text, whole, isCut } = previewOf(description)
  return (
    <div className="w-full max-w-prose min-w-0">
      <p dir="auto">
        <LinkedText text={isWhole ? whole : text} whole={whole} />
      </p>
      {isCut && (
        <Button
          variant="quiet"
          aria-expanded={isWhole}
          aria-describedby={titleId}
          onClick={() => setIsWhole(!isWhole)}
          className="-ml-2 px-2! text-muted!"
        >
          {isWhole ? 'Show less' : 'Show more'}
        </Button>
      )}
    </div>
  )
}
