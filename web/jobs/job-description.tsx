import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { LinkedText } from '../ui/linked-text.tsx'
import { type Block as Part, blocksOf, previewOf } from './description.rules.ts'

type Props = {
  description: string
  /** Id of the element that names the job. */
  titleId: string
  /** Begins with all of it. */
  startsWhole?: boolean
}

/** The first lines of a description, and all of it on demand. Addresses are links, and lines with bullets are lists. */
export function JobDescription({ description, titleId, startsWhole = false }: Props) {
  const [isWhole, setIsWhole] = useState(startsWhole)
  const { text, dense, whole, isCut } = previewOf(description)
  const blocks = isWhole ? blocksOf(whole, whole) : blocksOf(text, dense)
  return (
    <div className="w-full max-w-prose min-w-0">
      <div dir="auto" className={isWhole ? 'flex flex-col gap-2' : undefined}>
        {blocks.map((block, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have an order and nothing else
          <Block key={index} {...block} />
        ))}
      </div>
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

const Block = ({ isList, lines }: Part) => {
  const Lines = isList ? 'ul' : 'p'
  const Line = isList ? 'li' : 'span'
  return (
    <Lines className={isList ? 'list-disc pl-5' : undefined}>
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the lines of a text have an order and nothing else
        <Line key={index} className={isList ? undefined : 'block'}>
          <LinkedText {...line} />
        </Line>
      ))}
    </Lines>
  )
}
