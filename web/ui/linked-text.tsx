import { textParts } from './text-parts.ts'

type Props = { text: string; /** The whole text, if `text` is only its beginning. */ whole?: string }

/** A text with its web addresses as links. */
export const LinkedText = ({ text, whole }: Props) => (
  <span className="wrap-anywhere whitespace-pre-line">
    {textParts(text, whole).map(
      ({ text: part, href }, index) =>
        // oxlint-disable react/no-array-index-key -- the parts of a text have an order and nothing else
        href ? (
          <a
            key={index}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="text-primary underline decoration-1 underline-offset-3 hover:decoration-2"
          >
            <span>{part}</span>
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        ) : (
          <span key={index}>{part}</span>
        ),
      // oxlint-enable react/no-array-index-key
    )}
  </span>
)
