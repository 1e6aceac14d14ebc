import type { NewsletterPage } from "#contract/content/page-sections.ts";
import { GroupError } from "#web/ui/choice-group.tsx";
import { topicField } from "./chosen-topics.ts";
import * as t from "#words/newsletter.ts";

type Props = {
  topics: NewsletterPage["topics"];
  chosen: (topic: string) => boolean;
  errors?: readonly string[] | undefined;
};

export function TopicBoxes({ topics, chosen, errors }: Props) {
  return (
    <fieldset className="form-wide">
      <legend className="field-label">{t.topics}</legend>
      {Object.entries(topics).map(([topic, { label, text }]) => (
        <div className="check" key={topic}>
          <input
            id={`news-topic-${topic}`}
            type="checkbox"
            name={topicField(topic)}
            value="on"
            defaultChecked={chosen(topic)}
            aria-describedby={`news-topic-${topic}-text`}
          />
          <div>
            <label htmlFor={`news-topic-${topic}`}>{label}</label>
            <p className="note" id={`news-topic-${topic}-text`}>
              {text}
            </p>
          </div>
        </div>
      ))}
      <GroupError errors={errors} />
    </fieldset>
  );
}
