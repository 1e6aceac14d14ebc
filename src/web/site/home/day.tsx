import type { HomePage } from "#contract/content/content.ts";
import { DayArc } from "./day-arc.tsx";

/** An ordinary repair by the sun: real times of one example. */
export function Day({ day }: { day: HomePage["day"] }) {
  return (
    <div className="day" id="day">
      <section className="section tone tone-sky">
        <div className="wrap">
          <h2>
            {day.title.map((line) => (
              <span key={line} className="block">
                {line}{" "}
              </span>
            ))}
          </h2>
          <p className="lead">{day.lead}</p>
        </div>
        <DayArc />
      </section>
      <div className="days tone tone-leaf">
        <div className="wrap">
          <ol>
            {day.steps.map((step) => (
              <li key={step.time}>
                <p className="when figures">{step.time}</p>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </div>
  );
}
