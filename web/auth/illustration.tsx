import { Seal } from '../ui/seal.tsx'

/** A letter of introduction. Decoration, not content. */
export const Illustration = () => (
  <div className="relative w-full max-w-md">
    <div className="absolute inset-0 rotate-[3deg] rounded-lg border border-line bg-bg" />
    <div className="relative rounded-lg border border-line bg-surface px-10 pt-9 pb-10">
      <div className="flex items-baseline justify-between border-b border-line pb-3 text-sm text-muted">
        <span>Letter of introduction</span>
        <span>No. 1</span>
      </div>
      <p className="mt-8 font-serif text-xl">Dear team,</p>
      <p className="mt-3 font-serif text-xl text-pretty">
        There is someone you should meet. We built things together, and I’d do it again tomorrow.
      </p>
      <p className="mt-3 font-serif text-xl">I vouch for her.</p>
      <dl className="mt-8 divide-y divide-line border-y border-line text-sm">
        <Fact term="We know each other" fact="Worked directly together" />
        <Fact term="How strong" fact="Top of their field" />
        <Fact term="Reach out" fact="I'll do it myself" />
      </dl>
      <div className="mt-7 flex items-end justify-between">
        <Signature />
        <Seal className="size-18 rotate-6 text-primary" />
      </div>
    </div>
  </div>
)

const Fact = ({ term, fact }: { term: string; fact: string }) => (
  <div className="flex justify-between gap-6 py-2.5">
    <dt className="text-muted">{term}</dt>
    <dd>{fact}</dd>
  </div>
)

const Signature = () => (
  <svg
    viewBox="0 0 180 56"
    className="h-12 w-40 fill-none stroke-ink"
    strokeWidth="1.6"
    strokeLinecap="round"
  >
    <path d="M6 40C14 22 22 8 29 7c6-1 2 18-3 30-2 5 4 4 8-3 5-9 9-14 13-13 4 1-4 14-1 17 3 2 9-9 12-14 2-3 5-2 4 1-2 6-4 12-1 13 4 1 9-10 13-15 3-3 6-1 5 2-2 5-6 13-2 14 5 1 10-9 14-20 4-10 8-16 11-14 4 3-8 24-12 33 4-8 9-13 13-11 3 2-3 10 1 11 6 1 11-11 17-10 4 1-2 9 3 10 8 1 15-8 28-9" />
  </svg>
)
