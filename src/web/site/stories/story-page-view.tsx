import { Link } from "react-router";
import type { AreaCity, Story } from "#contract/content/page-sections.ts";
import type { Business } from "#contract/content/content.ts";
import { prefetchOnIntent } from "#web/shell/layouts/may-prefetch.ts";
import { signInPath } from "#web/shell/layouts/site-navigation.ts";
import type { Crumb } from "#web/ui/breadcrumb.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { HeroBand } from "#web/ui/hero-band.tsx";
import { PhoneLink } from "#web/ui/phone-link.tsx";
import { BelowFold } from "#web/shell/performance/below-fold.tsx";
import { StoryArt } from "./story-art.tsx";
import { StorySection } from "./story-section.tsx";

type Props = {
  story: Story;
  cities: AreaCity[];
  crumbs: Crumb[];
  phone: Business["phone"];
  photo?: string | undefined;
};

/** A page of words and figures: a colored head, its sections, one step on. */
export function StoryPageView({ story, cities, crumbs, phone, photo }: Props) {
  const { block, title, lead, facts, sections, next, signIn } = story;
  return (
    <>
      <HeroBand
        block={block}
        art={<StoryArt block={block} />}
        crumbs={crumbs}
        title={title}
        lead={lead}
        facts={facts}
      />
      <BelowFold>
        {photo ? <div dangerouslySetInnerHTML={{ __html: photo }} /> : null}
        {sections.map((section) => (
          <StorySection key={section.title} section={section} cities={cities} />
        ))}
        <section className="section tone tone-contact story-next">
          <div className="wrap">
            <div>
              <h2>{next.title}</h2>
              <p className="lead">{next.text}</p>
            </div>
            <div className="next-act">
              <Link className={buttonClass("go", "big")} to={next.to} prefetch={prefetchOnIntent()}>
                {next.label}
              </Link>
              <PhoneLink phone={phone} className="big-tel" icon big />
            </div>
            {signIn ? (
              <p className="next-sign-in">
                {signIn.text} <Link to={signInPath}>{signIn.label}</Link>
              </p>
            ) : null}
          </div>
        </section>
      </BelowFold>
    </>
  );
}
