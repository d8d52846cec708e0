/** Shown to admins in place of the notes, where no recommender gave notes or a strength. */
export const NO_NOTES = 'No notes'

export const NoNotes = () => <span className="text-muted">{NO_NOTES}</span>
