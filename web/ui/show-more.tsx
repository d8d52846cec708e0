import { Button } from './button.tsx'

/** The part of a long list that is not loaded yet. */
export type More = { exists: boolean; isLoading: boolean; isError: boolean; load: () => void }

/** Loads the next part of a long list. Renders nothing if all of it is loaded. */
export const ShowMore = ({ more }: { more: More }) =>
  more.exists && (
    <div className="flex flex-col items-center gap-2">
      {more.isError && (
        <p role="alert" className="text-muted">
          The rest of the list could not be loaded.
        </p>
      )}
      <Button onClick={more.load} busy={more.isLoading}>
        {more.isError ? 'Retry' : 'Show more'}
      </Button>
    </div>
  )
