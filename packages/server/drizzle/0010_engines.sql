CREATE TABLE "engine_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"image_id" uuid NOT NULL,
	"engine" text NOT NULL,
	"operation" text NOT NULL,
	"state" text DEFAULT 'submitting' NOT NULL,
	"seed" integer NOT NULL,
	"handle" jsonb,
	"answer_key" text,
	"cost" bigint NOT NULL,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "engine_states" (
	"engine" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"paused_until" timestamp with time zone,
	"is_healthy" boolean DEFAULT true NOT NULL,
	"queue" integer,
	"problem" text,
	"checked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "task_images" ADD COLUMN "preview_key" text;--> statement-breakpoint
ALTER TABLE "engine_runs" ADD CONSTRAINT "engine_runs_image_id_task_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."task_images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "engine_runs_image" ON "engine_runs" USING btree ("image_id","created_at");--> statement-breakpoint
CREATE INDEX "engine_runs_recent" ON "engine_runs" USING btree ("engine","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "engine_runs_open" ON "engine_runs" USING btree ("engine") WHERE "engine_runs"."state" in ('submitting', 'submitted');