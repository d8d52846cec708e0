import { TRACKING_SYSTEM_IDS, trackingSystem } from '../../domain/tracking-systems.ts'

type Stays = { system: string; url: string | null }

const nameOf = (system: string) => {
  const known = TRACKING_SYSTEM_IDS.find((id) => id === system)
  return known ? trackingSystem(known).name : system
}

/** Says what an erasure leaves outside of Vouch, with its links. */
export const Outside = ({ outside }: { outside: Stays[] }) =>
  outside.length > 0 && (
    <div className="flex flex-col gap-1">
      <p>Vouch cannot erase them in your applicant tracking system. Do that there:</p>
      <ul className="list-disc pl-5">
        {outside.map(({ system, url }) => (
          <li key={`${system}${url}`} className="wrap-anywhere">
            {url ? (
              <a href={url} target="_blank" rel="noopener noreferrer" className="text-primary underline">
                <span>{`The candidate in ${nameOf(system)}`}</span>
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            ) : (
              `Search for them in ${nameOf(system)}.`
            )}
          </li>
        ))}
      </ul>
    </div>
  )
